/** Style id of a requested page: its own id, or the prefix of a variant's. */
export function styleId(productId: string): string {
  const [style = '', ...options] = productId.split('-')
  return options.length > 0 ? style.toUpperCase() : style
}
