import { data } from '@remix-run/cloudflare'
import { renderToString } from 'react-dom/server.browser'
import { href } from '#routes'
import type { Translate } from '~/client/translations'
import { Button, ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { StatePage } from '~/ui/state-page'
import fieldStyles from '~/ui/styles/field.css?url'
import stateStyles from '~/ui/styles/state.css?url'
import { TextInput } from '~/ui/text-input'
import { type CaptchaProblem, type CaptchaChallenge, loadCaptchaChallenge } from './captcha.server'
import type { StorefrontContext } from './storefront-services.server'

export type BotCheck = { title: string; description: string; check: string }

type BotCheckInput = {
  appId: string
  /** Request to resume once the check is passed; without it, the page reloads. */
  formData?: FormData
  /** URL to continue to, if different. */
  next?: string
  /** Error of a rejected answer. */
  problem?: CaptchaProblem
}

/** Fields never replayed after a bot check: control fields and secrets. */
const sensitiveFieldPattern = /^check-|^frame$|pass|card|cvc|cvv|pin|secret|token/i

/** Renders the bot check page and logs that a check was required. */
export async function buildBotCheck(shop: StorefrontContext, input: BotCheckInput): Promise<BotCheck> {
  console.warn(JSON.stringify({ event: 'bot-check', appId: input.appId, correlationId: shop.requestContext.correlationId }))
  const [t, challenge] = await Promise.all([shop.t(), loadCaptchaChallenge(shop, 'botCheck')])
  const pageHtml = renderToString(<BotCheckPage {...{ shop, t, challenge, held: input }} />)
  return { title: `${t('captcha.title')} | ${shop.brand.name}`, description: t('captcha.text'), check: pageHtml }
}

/** Throws the bot check response for a call that requires one, with the form to resume. */
export async function createBotCheckResponse(shop: StorefrontContext, input: BotCheckInput) {
  return data(await buildBotCheck(shop, input), { status: 403 })
}

type BotCheckPageProps = { shop: StorefrontContext; t: Translate; challenge: CaptchaChallenge | null; held: BotCheckInput }

function BotCheckPage({ shop, t, challenge, held }: BotCheckPageProps) {
  const { pathname, search } = new URL(shop.request.url)
  const next = held.next ?? pathname + search
  return (
    <div className="wrap" data-bot-check={held.appId}>
      <link rel="stylesheet" href={stateStyles} />
      <link rel="stylesheet" href={fieldStyles} />
      <StatePage
        mark={<Icon name="shield" />}
        title={t(challenge ? 'captcha.title' : 'captcha.down')}
        text={t(challenge ? 'captcha.text' : 'captcha.downText')}
        actions={
          challenge ? (
            <BotCheckForm {...{ shop, t, challenge, held, next }} />
          ) : (
            <ButtonLink href={held.formData ? href('home', { locale: shop.locale }) : next}>{t('captcha.again')}</ButtonLink>
          )
        }
        links={[{ text: t('error.help'), href: href('page', { locale: shop.locale, '*': 'help/contact-us' }) }]}
      />
    </div>
  )
}

/** Sent by the browser itself, which then resends the held form unchanged. */
function BotCheckForm({ shop, t, challenge, held, next }: BotCheckPageProps & { challenge: CaptchaChallenge; next: string }) {
  return (
    <form
      method="post"
      action={href('botCheck', { locale: shop.locale })}
      className="stack s"
      data-native=""
      data-widget={challenge.widget && !held.problem ? JSON.stringify(challenge.widget) : undefined}
    >
      <input type="hidden" name="check-id" value={challenge.id} />
      <input type="hidden" name="check-app" value={held.appId} />
      <input type="hidden" name="check-next" value={next} />
      {held.formData ? <input type="hidden" name="check-form" value="yes" /> : null}
      {listCarriedFields(held).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div data-question="">
        <TextInput
          id="check-answer"
          name="check-answer"
          label={t('questions.sum', { left: challenge.left, right: challenge.right })}
          inputMode="numeric"
          autoComplete="off"
          required
          error={held.problem ? t(held.problem) : undefined}
        />
      </div>
      <Button type="submit">{t('captcha.go')}</Button>
    </form>
  )
}

function listCarriedFields({ formData }: BotCheckInput): [string, string][] {
  return [...(formData ?? [])].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !sensitiveFieldPattern.test(entry[0]),
  )
}
