import { Button } from '../button'
import { Checkbox } from '../checkbox'
import { CopyField } from '../copy-field'
import { Panel } from '../panel'
import { Select } from '../select'
import { TextArea, TextInput } from '../text-input'

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
