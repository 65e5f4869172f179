import '~/ui/styles/form.css'
import '~/ui/styles/notice.css'
import '~/ui/styles/option.css'
import '~/ui/styles/prose.css'
import { EventPage, type EventPageProps } from '~/blocks/event-page'
import type { DialogContent } from './dialog-content'

type EventData = Pick<EventPageProps, 'texts'> & { event: EventPageProps['loaded'] }

/** BLK-19, EVT-01 */
export default function EventDialog({ loaded, result }: DialogContent<EventData>) {
  return (
    <div className="sheet-body flow">
      <EventPage texts={loaded.texts} loaded={loaded.event} result={result} />
    </div>
  )
}
