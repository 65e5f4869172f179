import { ChoiceGroup } from './choice-group'
import { Icon, type IconName } from './icon'

type Segment = { value: string; text: string; icon?: IconName; disabled?: boolean }
type SegmentedProps = {
  id: string
  legend: string
  name: string
  segments: Segment[]
  value?: string
  onChange?: (value: string) => void
}

/** Two or three words side by side of which one is on. */
export function Segmented({ id, legend, name, segments, value, onChange }: SegmentedProps) {
  return (
    <ChoiceGroup id={id} legend={legend} hideLegend layout="seg">
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            defaultChecked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange?.(segment.value)}
          />
          {segment.icon ? <Icon name={segment.icon} size="sm" /> : null}
          {segment.text}
        </label>
      ))}
    </ChoiceGroup>
  )
}
