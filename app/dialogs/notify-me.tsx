import { NotifyMe, type NotifyMeProps } from '~/features/catalog/notify-me/notify-me'
import type { DialogContent } from './dialog-content'

/** DLG-25 */
export default function NotifyMeDialog({ loaded, result }: DialogContent<NotifyMeProps['loaded']>) {
  return (
    <div className="sheet-body">
      <NotifyMe {...{ loaded, result }} />
    </div>
  )
}
