import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data } from '@remix-run/cloudflare'
import type { z } from 'zod'
import { ApiError, BotCheckRequired } from '#contracts/errors'
import type { CheckoutBlocker } from '#domain/cart/checkout-blockers'
import { type FormOperation, getUserMessage } from '#domain/errors/user-message'
import { type ErrorPosition, getErrorPlacement } from '#domain/errors/placement'
import { type ErrorRecovery, getRecovery } from '#domain/errors/recovery'
import { createBotCheckResponse } from './bot-check.server'
import { explainLongText, FieldError, FieldErrors, toFieldMessages, toIssueMessages } from './field-errors'
import { type StorefrontContext, createStorefrontContext } from './storefront-services.server'
import { getApiMessages } from './translations.server'
import { readForm } from '#config/bounds/request-limits'
import { sanitizeForm } from '#domain/input/sanitize-input'

export { FieldError, FieldErrors } from './field-errors'
export { seeOther } from './redirect.server'

/** Result of a form: intent, submitted values and localized errors. */
export type FormResult = {
  intent: string
  /** Row of the form, if a page repeats a form. */
  itemId?: string
  values: Record<string, string>
  /** Values of fields sent several times, such as checkboxes with one name. */
  lists?: Record<string, string[]>
  /** Field name → messages; the empty name is the form itself. */
  errors: Record<string, string[]>
  /** For failed calls: error id, position and recovery. */
  errorId?: string
  place?: ErrorPosition
  recovery?: ErrorRecovery
  /** Reasons why the cart cannot be ordered. */
  blockers?: CheckoutBlocker[]
  /** For forms in dialogs: the form succeeded, and its redirect target. */
  next?: string
}

export type FormActionArgs = { shop: StorefrontContext; params: ActionFunctionArgs['params'] }
type FormActionResponse = Response | ReturnType<typeof data<FormResult>>
export type FormHandler = (formData: FormData, args: FormActionArgs) => Promise<FormActionResponse>

/** A form's schema, with the operation that has its own error messages. */
type FormDefinition<S> = S | { schema: S; operation: FormOperation }

/**
 * Handles one form: parses it, runs the action, and responds with a redirect or with the page, its values and field errors. The single
 * place where failed calls become form messages.
 */
export function formHandler<S extends z.ZodType>(
  form: FormDefinition<S>,
  run: (value: z.output<S>, args: FormActionArgs) => Promise<FormActionResponse>,
): FormHandler {
  const { schema, operation } = 'operation' in form ? form : { schema: form }
  return async (formData, args) => {
    const { values, lists } = getTextFields(formData)
    const reject = (status: number, reasons: FormRejection) => rejectForm({ values, ...(lists && { lists }) }, status, reasons)
    const submission = parseWithZod(formData, { schema, error: explainLongText })
    if (submission.status !== 'success') return reject(422, { errors: toIssueMessages(submission.reply(), await args.shop.t()) })
    try {
      return await run(submission.value as z.output<S>, args)
    } catch (error) {
      if (error instanceof FieldError) {
        const t = await args.shop.t()
        return reject(422, { errors: { [error.field]: [t(error.key, error.values)] } })
      }
      if (error instanceof FieldErrors) return reject(422, { errors: toFieldMessages(error.problems, await args.shop.t()) })
      if (error instanceof BotCheckRequired) throw await createBotCheckResponse(args.shop, { appId: error.appId, formData })
      if (!(error instanceof ApiError)) throw error
      const message = getUserMessage(error, getApiMessages(args.shop), operation)
      const placement = getErrorPlacement(error, { operation, fields: [...formData.keys()] })
      return reject(getPageStatus(error), {
        errors: { [placement.place === 'field' ? placement.field : '']: [message] },
        errorId: error.errorId,
        place: placement.place,
        recovery: getRecovery(error.errorId, { operation, flash: error.flash }),
      })
    }
  }
}

/**
 * A page's action: the form names its intent, and the page lists its handlers. A dialog, or a part of a page with its own forms, receives
 * the redirect target and decides what to show.
 */
export function formAction(handlers: Record<string, FormHandler>) {
  return async (actionArgs: ActionFunctionArgs) => {
    const formData = await readFormData(actionArgs.request)
    const intent = String(formData.get('intent') ?? '')
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined
    if (!handler) throw new Response('Unknown intent', { status: 400 })
    const pendingResponse = handler(formData, { shop: createStorefrontContext(actionArgs), params: actionArgs.params })
    // Completes the action even if the shopper has left the page.
    actionArgs.context.requestContext.waitUntil(pendingResponse.catch(() => undefined))
    const response = await pendingResponse
    const next = response instanceof Response ? response.headers.get('Location') : null
    return next && formData.has('frame') ? data<FormResult>({ intent, values: {}, errors: {}, next }) : response
  }
}

/** Browsers handle these themselves: they show a page of their own, or resend the form. */
const nonPageStatuses = [407, 408, 421]

/** HTTP status of a page that shows a failed call: the call's status, unless browsers would not render such a response. */
export function getPageStatus({ status }: Pick<ApiError, 'status'>): number {
  if (nonPageStatuses.includes(status)) return 422
  return status >= 500 ? 503 : status
}

type FormRejection = Omit<FormResult, 'intent' | 'itemId' | keyof SubmittedFields>
type SubmittedFields = Pick<FormResult, 'values' | 'lists'>

function rejectForm(submitted: SubmittedFields, status: number, rejection: FormRejection) {
  const { intent = '', itemId } = submitted.values
  return data<FormResult>({ intent, ...submitted, ...(itemId && { itemId }), ...rejection }, { status })
}

/** Longer than any text of a shopper, so that one that is too long can be shortened in its field. */
const maxShownLength = 20_000

/** Returns submitted values to show again, except passwords and encrypted data, since the page may be stored or seen. */
function getTextFields(formData: FormData): SubmittedFields {
  const textEntries = [...formData].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !/password|sealed/i.test(entry[0]),
  )
  const truncatedEntries = textEntries.map(([name, value]): [string, string] => [name, value.slice(0, maxShownLength)])
  const repeatedFields = [...Map.groupBy(truncatedEntries, ([name]) => name)].filter(([, all]) => all.length > 1)
  const lists = Object.fromEntries(repeatedFields.map(([name, all]) => [name, all.map(([, value]) => value)]))
  return { values: Object.fromEntries(truncatedEntries), ...(repeatedFields.length > 0 && { lists }) }
}

/**
 * Fields of a posted form, normalized before validation (decision 098). Only scripts exceed the limits; such a form is refused before it is
 * parsed. (decision 040)
 */
export async function readFormData(request: Request): Promise<FormData> {
  const { form, problem } = await readForm(request)
  if (problem !== undefined) throw new Response(problem, { status: 400 })
  return sanitizeForm(form)
}
