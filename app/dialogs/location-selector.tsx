import { LocationChoice } from '~/features/content/location-choice'

/** The same choice its page holds. */
export default function LocationSelectorDialog() {
  return (
    <div className="sheet-body">
      <LocationChoice />
    </div>
  )
}
