import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CaptchaField } from '~/client/captcha-field'
import { requireStorefront } from '~/guards/route-guards.server'
import { buildPageMeta } from '~/client/page-meta'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { useToastResult } from '~/client/use-recovery'
import { AccountFrame, AccountUnavailable } from '~/features/account/account-frame'
import { saveCardAction, loadAddCard } from '~/features/account/cards/cards.server'
import { getAccountPageMeta } from '~/features/account/consumer-profile.server'
import { CardFields } from '~/features/payment/card-fields'
import { useCardFields } from '~/features/payment/use-card-fields'
import type { CaptchaChallenge } from '~/server/captcha.server'
import { type FormResult, formAction } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { FormErrors } from '~/ui/notice'

/** A card for the account. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requireStorefront(args)
  return { ...(await loadAddCard(shop)), meta: await getAccountPageMeta(shop, 'paymentMethods.addCard') }
}

export const action = formAction({ 'save-card': saveCardAction })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => buildPageMeta(loaded?.meta)

/** A CAPTCHA challenge is single use: reload it with the form. */
export const shouldRevalidate = () => true

export default function AccountCardPage() {
  const t = useTranslations()
  const { challenge } = useLoaderData<typeof loader>()
  const result = useActionData<FormResult>()
  return (
    <AccountFrame current="accountCards" title={t('paymentMethods.addCard')} back={t('paymentMethods.title')}>
      {challenge ? <AddCardForm challenge={challenge} result={result} /> : <AccountUnavailable />}
    </AccountFrame>
  )
}

/** Form to save a card in the provider's fields; without scripts, explains how to pay instead. */
function AddCardForm({ challenge, result }: { challenge: CaptchaChallenge; result?: FormResult }) {
  const t = useTranslations()
  const isPosting = useIsPosting('save-card')
  const formResult = useToastResult(result)
  const cardFields = useCardFields({ isChosen: true, canSave: false })
  return (
    <>
      <p className="no-scripts">{t('paymentMethods.cardNeedsScripts')}</p>
      <form method="post" className="panel stack scripts-only" noValidate>
        <FormErrors result={formResult} />
        <input type="hidden" name="intent" value="save-card" />
        <p className="small muted">{t('payment.here')}</p>
        <CardFields fields={cardFields} isChosen isCode={false} instead={t('paymentMethods.cardLater')} />
        <CaptchaField
          id="card-sum"
          challenge={challenge}
          label={t('account.sum', { left: challenge.left, right: challenge.right })}
          hint={t('account.sumHint')}
          error={result?.errors.answer?.[0]}
        />
        <p>
          <Button type="submit" busy={isPosting}>
            {t('paymentMethods.saveCard')}
          </Button>
        </p>
      </form>
    </>
  )
}
