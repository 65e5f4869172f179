import { Button, ButtonLink } from '../button'
import { DefinitionTotals, ProgressNote } from '../definition-totals'
import { EmptyState } from '../empty-state'
import { Icon } from '../icon'
import { Panel } from '../panel'
import { Price } from '../card-marks'
import { QuantityForm } from '../quantity-stepper'
import { TextInput } from '../text-input'
import { Tile } from '../tile'
import { type GalleryPictures, ProductPicture } from './samples'

const totalRows = [
  { label: 'Subtotal', amount: '€498' },
  { label: 'Members’ autumn offer', amount: '−€20', tone: 'saving' as const },
  { label: 'Delivery, standard', amount: 'Free' },
  { label: 'Includes VAT', amount: '€57.59', tone: 'muted' as const },
  { label: 'Total', amount: '€478', tone: 'total' as const },
]

export function CartExamples({ pictures }: { pictures: GalleryPictures }) {
  return (
    <>
      <div className="cart">
        <ul className="cart-items">
          {[1, 9].map((quantity, n) => (
            <li key={n} className="cart-item">
              <ExampleItem pictures={pictures} n={n} quantity={quantity} />
            </li>
          ))}
        </ul>
        <Panel id="g-summary" title="Summary" className="sum">
          <ProgressNote icon="gift" percent={94}>
            You are <b>€22</b> from a free pack cover
          </ProgressNote>
          <TextInput id="g-code-2" label="Promo code" action={<Button look="quiet">Apply</Button>} />
          <DefinitionTotals rows={totalRows} />
          <ButtonLink href="#main" size="lg" block>
            Go to checkout
          </ButtonLink>
        </Panel>
      </div>
      <EmptyState
        icon="bag"
        title="Nothing packed yet."
        titleLevel="h3"
        text="What you add is kept here for thirty days."
        actions={<ButtonLink href="#main">Start with jackets</ButtonLink>}
      />
    </>
  )
}

function ExampleItem({ pictures, n, quantity }: { pictures: GalleryPictures; n: number; quantity: number }) {
  const quantityLabels = { label: `Quantity of product ${n + 1}`, decrease: 'One fewer', increase: 'One more', update: 'Update quantity' }
  return (
    <>
      <Tile>
        <ProductPicture pictures={pictures} n={n} sizes="144px" />
      </Tile>
      <div className="top">
        <div>
          <h3>
            <a href={`#product-${n}`}>Example product {n + 1}</a>
          </h3>
          <p className="small muted">Tarn, size M</p>
        </div>
        <Price current="€249" original={n ? '€299' : undefined} words={{ now: 'Now', was: 'was' }} />
      </div>
      <p className="small c-ok">In stock, leaves tomorrow</p>
      <div className="acts">
        <QuantityForm id={`g-item-${n}`} intent="change" qty={quantity} max={9} words={quantityLabels}>
          <input type="hidden" name="item" value={n} />
        </QuantityForm>
        <form className="row-c">
          <button type="submit">
            <Icon name="heart" size="sm" />
            Save for later
          </button>
          <button type="submit">
            <Icon name="close" size="sm" />
            Remove
          </button>
        </form>
      </div>
    </>
  )
}
