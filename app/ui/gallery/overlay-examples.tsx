import { type ReactNode, useState } from 'react'
import { Button } from '../button'
import { DialogSheet } from '../dialog-sheet'
import { type GalleryPictures, ProductPicture } from './samples'

type DialogSide = 'modal' | 'end'

export function OverlayExamples({ pictures }: { pictures: GalleryPictures }) {
  const [open, setOpen] = useState<DialogSide | null>(null)
  const contents: Record<DialogSide, ReactNode> = { modal: <QuickShopExample pictures={pictures} />, end: <CartDrawerExample /> }
  const titles: Record<DialogSide, string> = { modal: 'Choose a size', end: 'Your cart' }
  return (
    <div className="row-c">
      {(['modal', 'end'] as const).map((side) => (
        <div key={side}>
          <Button look="quiet" onClick={() => setOpen(side)}>
            Open {titles[side].toLowerCase()}
          </Button>
          <DialogSheet
            id={`gallery-${side}`}
            place={side}
            open={open === side}
            onClose={() => setOpen(null)}
            title={titles[side]}
            hideTitle={side === 'modal'}
            closeLabel="Close"
          >
            {contents[side]}
          </DialogSheet>
        </div>
      ))}
    </div>
  )
}

function QuickShopExample({ pictures }: { pictures: GalleryPictures }) {
  return (
    <div className="qs">
      <div className="tile baked">
        <ProductPicture pictures={pictures} n={1} sizes="(min-width:64rem) 26rem, 7rem" />
      </div>
      <div className="buy">
        <div className="qh">
          <p className="display d-2">Corrie Down Jacket</p>
          <p className="price">€249</p>
        </div>
        <Button size="lg" block>
          Add to cart
        </Button>
      </div>
    </div>
  )
}

function CartDrawerExample() {
  return (
    <div className="sheet-body">
      <p>Two things are in your cart.</p>
      <Button block>Go to checkout</Button>
    </div>
  )
}
