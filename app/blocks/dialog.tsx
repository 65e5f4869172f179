import { useLocation } from '@remix-run/react'
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { DialogLink } from '~/client/dialog-link'
import { Icon } from '~/ui/icon'
import { BlockFrame, BlockText } from './block-parts'
import { formatEventDates } from '~/features/event/event'
import type { BlockOf } from './registry-types'
import { useStorefront } from '~/client/storefront-context'

const LazyBlockDialog = lazy(() => import('./block-dialog').then((module) => ({ default: module.BlockDialog })))

/**
 * Text behind a button: expands below it, or opens in a dialog with scripts. An event shows its date. Text expanded before hydration stays expanded.
 */
export function Dialog({ id, props }: BlockOf<'dialog'>) {
  const [isReady, setIsReady] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => setIsReady(true), [])

  function handleOpen(event: MouseEvent<HTMLElement>) {
    const isExpanded = event.currentTarget.parentElement?.hasAttribute('open')
    if (isExpanded) return
    event.preventDefault()
    setWasOpened(true)
    setIsOpen(true)
  }
  if (props.eventId) return <EventOpener id={id} props={props} eventId={props.eventId} />
  return (
    <BlockFrame id={id} layout={props}>
      <details className="espot" style={{ justifyItems: 'stretch' }}>
        <summary className="display d-1" onClick={handleOpen} aria-haspopup={isReady ? 'dialog' : undefined}>
          {props.opener}
          <Icon name="plus" />
        </summary>
        {wasOpened ? null : <DialogText props={props} />}
      </details>
      {wasOpened ? (
        <Suspense>
          <LazyBlockDialog id={`${id}-over`} title={props.title ?? props.opener} open={isOpen} onClose={() => setIsOpen(false)}>
            <DialogText props={{ ...props, title: undefined }} />
          </LazyBlockDialog>
        </Suspense>
      ) : null}
    </BlockFrame>
  )
}

/** Links to an event's sign-up: a dialog with scripts, else a page. */
function EventOpener({ id, props, eventId }: Pick<BlockOf<'dialog'>, 'id' | 'props'> & { eventId: string }) {
  const { locale } = useStorefront()
  const pagePath = useLocation().pathname.split('/').slice(2).join('/') || 'home'
  return (
    <BlockFrame id={id} layout={props}>
      <div className="espot">
        {props.startDate ? <p>{formatEventDates(locale, props.startDate, props.endDate)}</p> : null}
        <DialogLink dialog="event" params={{ eventId, on: pagePath }} className="display d-1 link">
          {props.opener}
        </DialogLink>
      </div>
    </BlockFrame>
  )
}

function DialogText({ props }: Pick<BlockOf<'dialog'>, 'props'>) {
  const { locale } = useStorefront()
  const dateText =
    props.variant === 'event-signup' && props.startDate ? formatEventDates(locale, props.startDate, props.endDate) : undefined
  return (
    <div className="flow">
      <BlockText of={{ ...props, overline: dateText ?? props.overline }} />
    </div>
  )
}
