import { LargePictures, type LargePicturesProps } from '~/features/catalog/product/large-pictures'
import type { DialogContent } from './dialog-content'

/** The pictures of a product, over the whole screen. */
export default function PicturesDialog({ loaded }: DialogContent<LargePicturesProps>) {
  return <LargePictures {...loaded} />
}
