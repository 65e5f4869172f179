import { silhouetteSlots } from '#content/art/slots'
import type { ProductRecord } from './product-record'

type Drawn = Pick<ProductRecord, 'id' | 'silhouette'>

/** Picture references of a color, first view first: `HV7K2Q41-tarn-front`. */
export function picturesOf({ id, silhouette }: Drawn, colorId: string): string[] {
  return silhouetteSlots[silhouette].views.map((view) => `${id}-${colorId}-${view}`)
}
