import { readdirSync, readFileSync } from 'node:fs'
import { draw, viewsOf } from '../../content/art/draw.ts'
import { brands, type Brand, type Silhouette } from '../../content/art/slots.ts'
import { hashPictureSource } from './picture-recipe.ts'

type CatalogPicturesProduct = {
  id: string
  name: string
  categories: readonly string[]
  silhouette: Silhouette
  specs: { kind: string }
  colors: readonly { id: string; slots: Record<string, string> }[]
}

/** Required product image, id `{productId}-{colorId}-{view}`; a color's first view is used in grids. */
export type CatalogPicture = { artId: string; brand: Brand; isFirst: boolean; drawing: string; source: string }

/** Every picture of the catalog, drawn; `only` limits it to one brand. */
export function* listCatalogPictures(only?: Brand): Generator<CatalogPicture> {
  for (const brand of only ? [only] : brands) {
    for (const product of listProducts(brand)) yield* listPictures(product, brand)
  }
}

export function listProducts(brand: Brand): CatalogPicturesProduct[] {
  const folder = new URL(`../../content/catalog/${brand}/`, import.meta.url)
  const files = readdirSync(folder).filter((name) => /^products.*\.json$/.test(name))
  return files.sort().flatMap((name): CatalogPicturesProduct[] => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
}

function* listPictures({ id, silhouette, colors }: CatalogPicturesProduct, brand: Brand): Generator<CatalogPicture> {
  for (const color of colors) {
    for (const [i, view] of viewsOf(silhouette).entries()) {
      const drawing = draw({ silhouette, view, brand, slots: color.slots })
      yield { artId: `${id}-${color.id}-${view}`, brand, isFirst: i === 0, drawing, source: hashPictureSource(drawing, brand) }
    }
  }
}
