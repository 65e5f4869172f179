import { Checkbox } from '../checkbox'
import { ChoiceGroup, ColorThumbLink, SizeChip, SizeLink } from '../choice-group'
import { OptionCard } from '../option-card'
import { QuantityStepper } from '../quantity-stepper'
import { Swatch } from '../card-marks'
import { type GalleryPictures, ProductPicture } from './samples'

const swatchColors = [
  { label: 'Blue', first: '#2c6a78' },
  { label: 'Orange', first: '#d9772b' },
  { label: 'Cream', first: '#e6dcc6', second: '#68754f' },
  { label: 'Gray', first: '#5b6670' },
]
const quantityLabels = { label: 'Quantity', decrease: 'One fewer', increase: 'One more' }

export function ChoiceExamples({ pictures }: { pictures: GalleryPictures }) {
  return (
    <>
      <ChoiceGroup id="g-speed" legend="How fast?" error="Choose one to go on">
        <OptionCard name="g-speed" title="Standard" price="Free" sub="Tue 9 – Thu 11 December" defaultChecked />
        <OptionCard name="g-speed" title="Express" price="€9" sub="Mon 8 December, before noon" />
        <OptionCard name="g-speed" title="Nominated day" price="€6" sub="Not to this address" disabled />
      </ChoiceGroup>
      <ChoiceGroup id="g-color" legend="Color" chosen="Tarn" layout="swp">
        {[0, 1, 2, 3].map((n) => (
          <ColorThumbLink
            key={n}
            href="#main"
            label={`Color ${n + 1}`}
            picture={<ProductPicture pictures={pictures} n={n} sizes="72px" decorative />}
            current={n === 0}
            unavailable={n === 3 ? 'not available' : undefined}
          />
        ))}
      </ChoiceGroup>
      <SizeExamples />
      <div className="sws">
        {swatchColors.map((color, n) => (
          <Swatch key={color.label} {...color} href="#main" current={n === 0} />
        ))}
        <span className="more">+2</span>
      </div>
      <Checkbox id="g-rain" label="Heavy rain" count={14} />
      <form className="row-c">
        <QuantityStepper
          id="g-quantity"
          name="quantity"
          value={1}
          max={9}
          words={quantityLabels}
          decrease={{ name: 'step', value: '-1' }}
          increase={{ name: 'step', value: '1' }}
        />
      </form>
      <nav className="pills" aria-label="Narrow by type">
        {['All', 'Shells', 'Insulated', 'Fleece', 'Rain', 'Gilets', 'Parkas'].map((text, n) => (
          <a key={text} className="pill" href="#main" aria-current={n === 0 || undefined}>
            {text}
          </a>
        ))}
      </nav>
    </>
  )
}

function SizeExamples() {
  return (
    <ChoiceGroup
      id="g-size"
      legend="Size"
      layout="sizes"
      aside={
        <a className="link small" href="#main">
          Size guide
        </a>
      }
    >
      <SizeChip name="g-size" text="XS" unavailable="sold out" disabled />
      <SizeChip name="g-size" text="S" />
      <SizeChip name="g-size" text="M" defaultChecked />
      <SizeChip name="g-size" text="L" unavailable="sold out, ask to be told" />
      <SizeChip name="g-size" text="XL" note="3 left" />
      <SizeLink text="XXL" href="#main" />
    </ChoiceGroup>
  )
}
