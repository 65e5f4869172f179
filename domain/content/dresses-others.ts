const parts = ['home', 'category', 'product', 'popups']

/** Whether a document of this type dresses pages of our own and is none itself. */
export function dressesOthers(type: string): boolean {
  return parts.includes(type)
}
