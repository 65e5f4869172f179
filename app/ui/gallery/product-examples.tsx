import { Accordion } from '../details-menu'
import { Badge, Price, Stars } from '../card-marks'
import { Button, ButtonLink } from '../button'
import { Carousel } from '../carousel'
import { Icon, IconButton } from '../icon'
import { Tile } from '../tile'
import { type GalleryPictures, ProductPicture } from './samples'
import { DefinitionTotals, ProgressNote } from '../definition-totals'
import { EmptyState } from '../empty-state'
import { Panel } from '../panel'
import { QuantityForm } from '../quantity-stepper'
import { TextInput } from '../text-input'

const priceLabels = { now: 'Now', was: 'was' }
const carouselLabels = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  slides: ['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4', 'Slide 5', 'Slide 6'],
}

export function ProductExamples({ pictures }: { pictures: GalleryPictures }) {
  const slides = [0, 1, 2, 3, 4, 5].map((n) => ({ id: `slide-${n}`, content: <ExampleCard pictures={pictures} n={n} /> }))
  return (
    <>
      <Carousel label="New for the season" heading={<h3>A carousel</h3>} slides={slides} words={carouselLabels} dots />
      <div className="grid four">
        {[0, 1, 2, 3].map((n) => (
          <ExampleCard key={n} pictures={pictures} n={n} />
        ))}
      </div>
      <div className="row-c">
        <Badge>New</Badge>
        <Badge tone="sale">−16.7%</Badge>
        <Badge tone="sun">Members</Badge>
        <Badge tone="quiet">Recycled</Badge>
        <Badge tone="ok">Delivered</Badge>
        <Badge tone="warn">Low stock</Badge>
      </div>
      <div className="row-c">
        {[0, 2.5, 4.7, 5].map((value) => (
          <Stars key={value} value={value} text={`Rated ${value} of 5`} score={String(value)} count="412" />
        ))}
      </div>
      <Price current="€249" original="€299" note="Lowest in the last 30 days: €239" words={priceLabels} />
      <Accordion
        name="g-acc"
        items={[
          { id: 'g-details', title: 'Details', open: true, content: <p>Helmet-friendly hood with a laminated peak and one-hand cords.</p> },
          { id: 'g-care', title: 'Materials and care', content: <p>Wash at 30°, tumble low to revive the finish.</p> },
        ]}
      />
    </>
  )
}

function ExampleCard({ pictures, n }: { pictures: GalleryPictures; n: number }) {
  const isReduced = n % 3 === 1
  return (
    <article className="card">
      <Tile badge={n % 3 === 2 ? null : <Badge tone={isReduced ? 'sale' : 'plain'}>{isReduced ? '−16%' : 'New'}</Badge>}>
        <ProductPicture pictures={pictures} n={n} decorative />
      </Tile>
      <IconButton className="fav" icon="heart" label="Save to favorites" pressed={n === 0} />
      <Button className="quick" aria-label="Quick shop">
        <Icon name="plus" />
        <span className="t">Quick shop</span>
      </Button>
      <div className="body">
        <h3>
          <a href={`#product-${n}`}>Example product {n + 1}</a>
        </h3>
        <p className="type">What kind of thing it is</p>
        <Price
          current="€249"
          original={isReduced ? '€299' : undefined}
          note={isReduced ? 'Lowest in the last 30 days: €239' : undefined}
          words={priceLabels}
        />
        <Stars value={4.7} text="Rated 4.7 of 5 from 412 reviews" score="4.7" count="412" />
      </div>
    </article>
  )
}

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
