import type { BlockProps } from '#contracts/blocks'
import { EventSignUp, type EventSignUpProps } from '~/features/event/event-sign-up'
import { BlockText } from './block-parts'

export type EventPageProps = EventSignUpProps & { texts: Pick<BlockProps<'dialog'>, 'richText' | 'overline' | 'targets'> }

/** Renders the name, dates and sign-up form of an event. */
export function EventPage({ texts, loaded, result }: EventPageProps) {
  return (
    <>
      <BlockText of={texts} />
      <EventSignUp loaded={loaded} result={result} />
    </>
  )
}
