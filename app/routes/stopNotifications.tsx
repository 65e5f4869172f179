import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { oneClickUnsubscribeAction, stopNotificationsAction } from '~/features/catalog/notify-me/notify-me.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { FormErrors, Notice } from '~/ui/notice'

/** Target of the unsubscribe link in a back-in-stock email. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const title = t('unsubscribe.title')
  const query = new URL(args.request.url).searchParams
  const token = query.get('token')?.slice(0, 512) ?? ''
  return {
    token,
    state: getPageState(query, token),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

function getPageState(query: URLSearchParams, token: string): StopNotificationsState {
  if (query.has('done')) return 'done'
  return query.has('wrong') || token === '' ? 'wrong' : 'asked'
}

const handlePageForms = formAction({ 'stop-notifications': stopNotificationsAction })

export async function action(args: ActionFunctionArgs) {
  const response = await oneClickUnsubscribeAction(args)
  if (response) return response
  return handlePageForms(args)
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function StopNotificationsPage() {
  const t = useTranslations()
  const { token, state } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('unsubscribe.title')}</h1>
        <StopNotifications token={token} state={state} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}

type StopNotificationsState = 'asked' | 'done' | 'wrong'
type StopNotificationsProps = { token: string; state: StopNotificationsState; result?: Pick<FormResult, 'errors'> }

/** The page of the unsubscribe link in the email: one button, then what came of it. */
function StopNotifications({ token, state, result }: StopNotificationsProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('stop-notifications')
  if (state !== 'asked') {
    const isDone = state === 'done'
    return (
      <div className="stack">
        <Notice tone={isDone ? 'ok' : 'warn'} title={t(isDone ? 'unsubscribe.done' : 'unsubscribe.wrong')} isAnswer>
          <p>{t(isDone ? 'unsubscribe.doneText' : 'unsubscribe.wrongText')}</p>
        </Notice>
        <ButtonLink href={href('home', { locale })} block>
          {t('unsubscribe.toShop')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form method="post" className="stack">
      <FormErrors result={result} />
      <p>{t('unsubscribe.text')}</p>
      <input type="hidden" name="intent" value="stop-notifications" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" block busy={isPosting}>
        {t('unsubscribe.confirm')}
      </Button>
    </form>
  )
}
