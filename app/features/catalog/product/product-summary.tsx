import { ContentPicture } from '~/features/content/content-picture'
import { Tile } from '~/ui/tile'

/** Identifies the product of a small form. */
export function ProductSummary({ name, image, text }: { name: string; image: string | null; text: string }) {
  return (
    <div className="cart-item s">
      {image ? (
        <Tile>
          <ContentPicture src={image} alt="" width={360} height={450} sizes="80px" />
        </Tile>
      ) : null}
      <div className="flow-s">
        <p>
          <b>{name}</b>
        </p>
        <p className="small muted">{text}</p>
      </div>
    </div>
  )
}
