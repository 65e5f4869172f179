import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, withErrorPage, requireStorefront } from '~/guards/route-guards.server'
import { loadEventBlock } from '~/blocks/load-authored-blocks.server'
import { formatEventDates, getEventPath } from '~/features/event/event'
import { EventPage } from '~/blocks/event-page'
import { buildPageMeta } from '~/client/page-meta'
import { createEventActions, loadEvent } from '~/features/event/event.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import proseStyles from '~/ui/styles/prose.css?url'

/** An event and the sign-up for it. */
export async function loader(args: LoaderFunctionArgs) {
  const { shop, place, found } = await loadEventContext(args)
  const { props, event } = found
  const { richText, targets, title = props.opener } = props
  const texts = { richText, targets, overline: formatEventDates(shop.locale, event.startDate, event.endDate) }
  const meta = { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' }
  return { title, texts, event: await withErrorPage(shop, loadEvent(shop, event, place)), meta }
}

export async function action(args: ActionFunctionArgs) {
  const { shop, place, found } = await loadEventContext(args)
  return formAction(createEventActions(found.event, getEventPath(shop.locale, place)))(args)
}

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

async function loadEventContext(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const pagePath = new URL(args.request.url).searchParams.get('on') ?? ''
  const eventPlace = { eventId: args.params.eventId ?? '', on: pagePath }
  const loadedEvent = await withErrorPage(shop, loadEventBlock(shop, eventPlace))
  if (!loadedEvent) throw await notFound(shop)
  return { shop, place: eventPlace, found: loadedEvent }
}

export default function EventRoute() {
  const { title, texts, event } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s flow">
      <link rel="stylesheet" href={proseStyles} />
      <h1>{title}</h1>
      <EventPage texts={texts} loaded={event} result={useActionData<FormResult>()} />
    </div>
  )
}
