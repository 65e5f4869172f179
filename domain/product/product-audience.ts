export const audiences = ['women', 'men'] as const
export type ProductAudience = (typeof audiences)[number]

/** Whose sizes a product uses, by its categories; undefined for unisex and children. */
export function getProductAudience(breadcrumb: readonly { url: string }[]): ProductAudience | undefined {
  const matchingAudiences = audiences.filter((each) => breadcrumb.some(({ url }) => url.includes(`/c/${each}-`)))
  return matchingAudiences.length === 1 ? matchingAudiences[0] : undefined
}
