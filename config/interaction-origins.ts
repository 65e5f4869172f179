/**
 * Places where a shopper found or added a product; named by `data-origin` around the cards. `fit-analytics` is for authored blocks that
 * advise a size: our own converter links to no product.
 */
export const interactionOrigins = [
  'search',
  'grid',
  'jacket-finder',
  'backpack-finder',
  'footwear-finder',
  'explore-collection',
  'product-bundles',
  'shoe-finder-retail',
  'product-compare',
  'tent-sleepingbag-guide',
  'shop-the-look',
  'direct-to-pdp',
  'recommendation-carousel',
  'up-sell-complete-the-look',
  'customizer',
  'fit-analytics',
] as const
export type InteractionOrigin = (typeof interactionOrigins)[number]
