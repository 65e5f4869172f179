import { type BrandId, brandIds, brands } from '#config/brands'
import { isLocale, type Language, locales } from '#config/locales'
import de from '#content/messages/de/api.json'
import en from '#content/messages/en/api.json'
import es from '#content/messages/es/api.json'
import fr from '#content/messages/fr/api.json'
import it from '#content/messages/it/api.json'
import nl from '#content/messages/nl/api.json'
import { type ErrorDetails, type ErrorId, errorCodes, getErrorStatus } from '#contracts/errors'
import { type ErrorMessages, getUserMessage } from '#domain/errors/user-message'
import { getBrandTexts } from './brand-voices'

const messages: Record<Language, ErrorMessages> = { en, fr, de, it, es, nl }

export type ApiFailure = { errorId: ErrorId; details?: ErrorDetails }
export type ErrorContext = { correlationId: string; language: Language; brand?: BrandId }

/**
 * An error as a response, in the shopper's language and the voice of the brand, with the status of its code. Further details, such as the refused field, are beside
 * the message for the caller's developer. Only a bot check would carry an `appId`.
 */
export function createErrorResponse({ errorId, details }: ApiFailure, { correlationId, language, brand }: ErrorContext): Response {
  const message = getUserMessage({ errorId, details }, { ...messages[language], ...getBrandTexts(brand, language).api })
  const entry = { errorId: errorCodes[errorId], message, ...(details && { additionalInfo: details }) }
  return Response.json(
    { errorDetails: [entry], correlationId },
    { status: getErrorStatus(errorId), headers: { 'x-correlation-id': correlationId } },
  )
}

const correlationIdPattern = /^[\w.:~-]{1,128}$/

/**
 * Correlation id, language and brand for an error response. The id is the caller's if usable, so that both sides can trace it. The language
 * is the locale's, English by default.
 */
export function getErrorContext(headers: Headers): ErrorContext {
  const correlationId = headers.get('x-correlation-id') ?? ''
  const locale = headers.get('locale') ?? ''
  const brand = brandIds.find((id) => brands[id].wireId === headers.get('brand'))
  return {
    correlationId: correlationIdPattern.test(correlationId) ? correlationId : crypto.randomUUID(),
    language: isLocale(locale) ? locales[locale].language : 'en',
    ...(brand && { brand }),
  }
}
