import type { Locale } from '#config/locales'
import { LocationConfirmation } from '~/features/location/location-confirmation'
import type { DialogContent } from './dialog-content'

/** The same choice its page holds. */
export default function LocationConfirmationDialog({ loaded }: DialogContent<{ offered?: Locale; from?: string }>) {
  return (
    <div className="sheet-body">
      <LocationConfirmation {...loaded} />
    </div>
  )
}
