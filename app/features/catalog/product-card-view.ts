import type { ProductCard } from '#contracts/entities/product'

/** The fields of a product that its card shows. Color ids stay on the server: every byte here is sent with each listing. */
export type ProductCardView = Omit<ProductCard, 'colors'> & { colors: Omit<ProductCard['colors'][number], 'id'>[] }
