const productSlugPattern = /^.+-([A-Za-z0-9]{8,11})$/
const categorySlugPattern = /^.+-(\d{4,10})$/

/** Product id in a slug such as `skarn-3l-shell-HV7K2Q41`: 8 to 11 letters and digits after the last hyphen. */
export function parseProductSlug(slug: string): string | undefined {
  return productSlugPattern.exec(slug)?.[1]
}

/** The category a slug such as `men-jackets-1010` names: 4 to 10 digits after the last hyphen. */
export function parseCategorySlug(slug: string): string | undefined {
  return categorySlugPattern.exec(slug)?.[1]
}

/** Product id for analytics: 8 or more letters and digits at the end of the path of a product page or its quick shop. */
export function findProductId(path: string): string | undefined {
  return /\/(p|quick-shop)\//.test(path) ? /(?<![A-Za-z0-9])[A-Za-z0-9]{8,}$/.exec(path)?.[0] : undefined
}

/** The category id that analytics reads from a path. It is a whole number of 4 to 7 digits at the end, never the tail of a longer one. */
export function findCategoryId(path: string): string | undefined {
  return /(?<!\d)\d{4,7}$/.exec(path)?.[0]
}
