/** The style a page is asked for by: its own id, or that of one of its variants, which begins with it. */
export function styleId(productId: string): string {
  const [style = '', ...options] = productId.split('-')
  return options.length > 0 ? style.toUpperCase() : style
}
