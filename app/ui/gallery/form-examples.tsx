import { Button, ButtonLink, type ButtonLook } from '../button'
import { Checkbox } from '../checkbox'
import { CopyField } from '../copy-field'
import { Panel } from '../panel'
import { Select } from '../select'
import { TextArea, TextInput } from '../text-input'
import { ChoiceGroup, ColorThumbLink, SizeChip, SizeLink } from '../choice-group'
import { OptionCard } from '../option-card'
import { QuantityStepper } from '../quantity-stepper'
import { Swatch } from '../card-marks'
import { type GalleryPictures, ProductPicture } from './samples'
import { ButtonRow } from '../button-row'
import { Icon, IconButton, IconLink } from '../icon'

const countries = [
  { value: 'ie', text: 'Ireland' },
  { value: 'de', text: 'Germany' },
]

export function FormExamples() {
  return (
    <Panel id="gallery-form" title="Where to?" aside={<span className="small muted">All fields but one are needed</span>}>
      <div className="form">
        <TextInput id="g-first" label="First name" span="half" autoComplete="given-name" defaultValue="Saoirse" />
        <TextInput id="g-last" label="Last name" span="half" autoComplete="family-name" />
        <Select id="g-country" label="Country" options={countries} autoComplete="country" />
        <TextInput id="g-address" label="Address" autoComplete="address-line1" defaultValue="14 Synge Street" />
        <TextInput id="g-flat" label="Apartment, floor" mark="(optional)" autoComplete="address-line2" />
        <TextInput id="g-city" label="City" span="third" defaultValue="Dublin" />
        <TextInput id="g-county" label="County" span="third" disabled defaultValue="Dublin" />
        <TextInput id="g-code" label="Eircode" span="third" defaultValue="D08" error="Use the form D08 XY45" />
        <TextInput id="g-phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" hint="Only for the courier" />
        <TextArea id="g-note" label="Gift note" hint="Up to 240 characters" />
        <TextInput
          id="g-promo"
          label="Promo code or reward"
          error="This code has ended"
          hint="One code at a time"
          defaultValue="AUTUMN"
          action={<Button look="quiet">Apply</Button>}
        />
        <CopyField id="g-link" label="Link" value="https://halvern.example/p/skarn" words={{ copy: 'Copy', copied: 'Copied' }} />
        <Checkbox id="g-same" label="Use this address for billing" defaultChecked />
        <Checkbox id="g-news" label="Tell me about repairs and new things" hint="About twice a month. One click ends it." />
        <Checkbox id="g-terms" label="I agree to the terms and the privacy policy" error="Tick this to go on" />
        <Checkbox id="g-off" label="Not offered here" disabled />
      </div>
    </Panel>
  )
}

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

const buttonLooks: ButtonLook[] = ['solid', 'light', 'ghost', 'quiet', 'text']

export function ButtonExamples() {
  return (
    <>
      {buttonLooks.map((look) => (
        <div key={look} className={look === 'light' ? 'thin dark' : 'row-c'}>
          <Button look={look} size="lg">
            Large {look}
          </Button>
          <Button look={look}>Medium {look}</Button>
          <Button look={look} size="sm">
            Small {look}
          </Button>
          <Button look={look} busy>
            Saving
          </Button>
          <Button look={look} disabled>
            Off
          </Button>
        </div>
      ))}
      <ButtonRow>
        <ButtonLink href="#main">A link</ButtonLink>
        <ButtonLink href="#main" look="ghost">
          With an icon <Icon name="arrow-right" size="sm" />
        </ButtonLink>
      </ButtonRow>
      <ButtonRow equal>
        <ButtonLink href="#main" look="quiet">
          Shells
        </ButtonLink>
        <ButtonLink href="#main" look="quiet">
          Insulated jackets and gilets
        </ButtonLink>
        <ButtonLink href="#main" look="quiet">
          Fleece
        </ButtonLink>
      </ButtonRow>
      <Button block size="lg">
        As wide as its place
      </Button>
      <div className="row-c">
        <IconButton icon="search" label="Search" />
        <IconButton icon="heart" label="Save" pressed={false} />
        <IconButton icon="heart" label="Saved" pressed />
        <IconLink icon="bag" label="Cart, 2 items" href="#main" count={2} />
        <IconLink icon="bag" label="Cart, 128 items" href="#main" count={128} />
      </div>
    </>
  )
}
