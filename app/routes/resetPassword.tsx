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
import { EmailField, PasswordInput } from '~/features/auth/sign-in-fields'
import { resetPasswordAction } from '~/features/auth/sign-in-page.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Button, ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** Target of the password reset link. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  const t = await shop.t()
  const title = t('signIn.chooseTitle')
  const token = new URL(args.request.url).searchParams.get('token')?.slice(0, 512) ?? ''
  return {
    token,
    isOver: isLinkExpired(token, shop.requestContext.now),
    meta: { title: `${title} | ${shop.brand.name}`, description: title, robots: 'noindex' },
  }
}

export const action = formAction({ 'reset-password': resetPasswordAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

export default function ResetPasswordPage() {
  const t = useTranslations()
  const { token, isOver } = useLoaderData<typeof loader>()
  return (
    <div className="wrap narrow section-s">
      <div className="panel flow">
        <h1>{t('signIn.chooseTitle')}</h1>
        <ResetPassword token={token} isOver={isOver} result={useActionData<FormResult>()} />
      </div>
    </div>
  )
}

type ResetPasswordProps = { token: string; isOver: boolean; result?: Pick<FormResult, 'errors' | 'values' | 'recovery'> }

/** Page of the emailed link; an expired link says so before a password is typed. */
export function ResetPassword({ token, isOver, result }: ResetPasswordProps) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const isPosting = useIsPosting('reset-password')
  if (isOver)
    return (
      <div className="stack">
        <Notice tone="warn" title={t('signIn.linkOver')}>
          <p>{t('signIn.linkOverText')}</p>
        </Notice>
        <ButtonLink href={href('forgotPassword', { locale })} block>
          {t('signIn.linkAgain')}
        </ButtonLink>
      </div>
    )
  return (
    <form method="post" className="stack" noValidate>
      <FormAlert result={result} />
      <input type="hidden" name="intent" value="reset-password" />
      <input type="hidden" name="token" value={token} />
      <EmailField id="reset-email" result={result} />
      <PasswordInput
        id="reset-password"
        name="newPassword"
        label={t('signIn.chooseLabel')}
        hint={t('signIn.chooseHint')}
        autoComplete="new-password"
        error={result?.errors.newPassword?.[0]}
      />
      <Button type="submit" block busy={isPosting}>
        {t('signIn.chooseSend')}
      </Button>
    </form>
  )
}
