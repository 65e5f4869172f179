import type { BlockProps } from '#contracts/blocks'
import { EventSignUp, type EventSignUpProps } from '~/features/event/event-sign-up'
import { BlockText } from './block-text'

export type EventPageProps = EventSignUpProps & { texts: Pick<BlockProps<'dialog'>, 'richText' | 'overline' | 'targets'> }

/** What an event is and when, and the sign-up for it. (BLK-19, EVT-13) */
export function EventPage({ texts, loaded, result }: EventPageProps) {
  return (
    <>
      <BlockText of={texts} />
      <EventSignUp loaded={loaded} result={result} />
    </>
  )
}
