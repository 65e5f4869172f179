/** Where pieces are: `web` for those we send, else the store's id. */
export type Node = string

/** The name of one stock record: a variant in one place. */
export function stockKey(upc: string, node: Node): string {
  return `${upc}@${node}`
}
