import { z } from 'zod'
import { maxCaptchaToken } from '#config/captcha-actions'
import { emailMaxLength } from '#config/constants'
import { endpoints } from '#contracts'
import type { Rule } from '#domain/validation/rule'
import { email, maxLength, required } from '#domain/validation/text-rules'
import { href } from '#routes'
import { productIdOf } from '#routes/ids-in-path'
import { requireCaptchaToken } from '~/server/captcha.server'
import { captchaFields } from '~/server/captcha-input'
import { type ActionArgs, FieldError, formHandler, seeOther } from '~/server/form-action.server'
import { ruledText } from '~/server/field-errors'

/** Length limits of question and name, as on the platform. */
const questionLength = { least: 10, most: 1_000 }
const authorLength = { least: 2, most: 50 }

const text = (...rules: Rule[]) => ruledText(required, ...rules)

/** Question, author and CAPTCHA answer. */
const askQuestionForm = z.object({
  text: text(),
  author: text(),
  email: text(email, maxLength(emailMaxLength)),
  ...captchaFields,
  answer: text(maxLength(maxCaptchaToken)),
})

/** Submits a question once per rendered form, then confirms. */
export const askQuestionAction = formHandler(askQuestionForm, async ({ challenge, answer, ...question }, { shop, params }) => {
  checkLength('text', question.text, questionLength)
  checkLength('author', question.author, authorLength)
  const done = seeOther(href('questionAsked', { locale: shop.locale, slug: params.slug ?? '' }))
  const claim = `ask ${challenge}`
  if (!(await shop.session.claim(claim))) return done
  await send({ shop, params }, { ...question, challenge, answer }).catch(async (error: unknown) => {
    // Nothing was submitted, so the next attempt counts as new.
    await shop.session.release(claim)
    throw error
  })
  return done
})

type SendOptions = { text: string; author: string; email: string; challenge: string; answer: string }

async function send({ shop, params }: ActionArgs, { challenge, answer, ...question }: SendOptions): Promise<void> {
  const token = await requireCaptchaToken(shop, { challenge, answer })
  const api = await shop.personalApi()
  const productId = productIdOf(params.slug ?? '') ?? ''
  await api(endpoints.products.askQuestion, { params: { productId }, body: { ...question, recaptcha_response: token } })
}

function checkLength(field: string, value: string, { least, most }: { least: number; most: number }): void {
  if (value.length < least) throw new FieldError(field, 'forms:minLength', { n: least })
  if (value.length > most) throw new FieldError(field, 'forms:maxLength', { n: most })
}
