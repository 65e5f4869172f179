import type { Silhouette } from '../../contracts/entities/catalog-file.ts'

/**
 * Kinds of products by use. Products of one kind are alternatives: one is bought in place of the other. Those of different kinds can be
 * worn or used together: a shirt under a fleece under a shell.
 */
export const kindBySilhouette = {
  shell: 'outerwear',
  puffer: 'outerwear',
  vest: 'outerwear',
  chore: 'outerwear',
  fleece: 'midLayer',
  knit: 'midLayer',
  hoodie: 'midLayer',
  tee: 'top',
  baselayer: 'top',
  shirt: 'top',
  dress: 'dress',
  trousers: 'bottoms',
  shorts: 'bottoms',
  boot: 'footwear',
  runner: 'footwear',
  sneaker: 'footwear',
  lowshoe: 'footwear',
  backpack: 'bag',
  duffel: 'bag',
  tent: 'tent',
  sleepingbag: 'sleepingBag',
  beanie: 'headwear',
  cap: 'headwear',
  sock: 'socks',
  giftcard: 'giftCard',
} as const satisfies Record<Silhouette, string>

export const audiences = ['women', 'men'] as const
export type ProductAudience = (typeof audiences)[number]

/** Whose sizes a product uses, by its categories; undefined for unisex and children. */
export function getProductAudience(breadcrumb: readonly { url: string }[]): ProductAudience | undefined {
  const matchingAudiences = audiences.filter((each) => breadcrumb.some(({ url }) => url.includes(`/c/${each}-`)))
  return matchingAudiences.length === 1 ? matchingAudiences[0] : undefined
}
