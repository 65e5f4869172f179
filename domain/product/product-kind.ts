import type { Silhouette } from '../../contracts/entities/catalog-file.ts'

/**
 * What a product is used as. Products of one kind are alternatives: one is bought in place of the other. Those of different kinds can be
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
  backpack: 'bag',
  duffel: 'bag',
  tent: 'tent',
  sleepingbag: 'sleepingBag',
  beanie: 'headwear',
  cap: 'headwear',
  sock: 'socks',
  giftcard: 'giftCard',
} as const satisfies Record<Silhouette, string>
