import { Accordion } from '../details-menu'
import { Badge, Price, Stars } from '../card-marks'
import { Button } from '../button'
import { Carousel } from '../carousel'
import { Icon, IconButton } from '../icon'
import { Tile } from '../tile'
import { type GalleryPictures, ProductPicture } from './samples'

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
          <Stars key={value} value={value} text={`Rated ${value} of 5`} score={String(value)} count="412" large />
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
