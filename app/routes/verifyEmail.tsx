import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { isLinkExpired } from '#domain/identity/emailed-code'
import { href } from '#routes'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { FormAlert } from '~/features/auth/form-alert'
import { verifyEmailAction } from '~/features/auth/sign-in-page.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Target of the link that confirms an email address. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const title = t('verifyEmail.title')
  const query = new URL(args.request.url).searchParams
  const token = query.get('token')?.slice(0, 512) ?? ''
  return {
    token,
    state: getVerificationState(query, token, shop.requestContext.now),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

function getVerificationState(query: URLSearchParams, token: string, now: number): VerificationState {
  if (query.has('confirmed')) return 'confirmed'
  return query.has('expired') || isLinkExpired(token, now) ? 'expired' : 'unconfirmed'
}

export const action = formAction({ 'verify-email': verifyEmailAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function VerifyEmailPage() {
  const t = useTranslations()
  const { token, state } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('verifyEmail.title')}</h1>
        <VerifyEmail token={token} state={state} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}

type VerificationState = 'unconfirmed' | 'confirmed' | 'expired'
type VerifyEmailProps = { token: string; state: VerificationState; result?: Pick<FormResult, 'errors' | 'values' | 'recovery'> }

/** The page of the link in the email: one button, then what came of it. */
export function VerifyEmail({ token, state, result }: VerifyEmailProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('verify-email')
  if (state !== 'unconfirmed') {
    const isConfirmed = state === 'confirmed'
    return (
      <div className="stack">
        <Notice tone={isConfirmed ? 'ok' : 'warn'} title={t(isConfirmed ? 'verifyEmail.confirmed' : 'verifyEmail.expired')} isAnswer>
          <p>{t(isConfirmed ? 'verifyEmail.confirmedText' : 'verifyEmail.expiredText')}</p>
        </Notice>
        <ButtonLink href={href('account', { locale })} block>
          {t('verifyEmail.toAccount')}
        </ButtonLink>
      </div>
    )
  }
  return (
    <form method="post" className="stack">
      <FormAlert result={result} />
      <p>{t('verifyEmail.text')}</p>
      <input type="hidden" name="intent" value="verify-email" />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" block busy={isPosting}>
        {t('verifyEmail.confirm')}
      </Button>
    </form>
  )
}
