import { expect, test } from 'vitest'
import { errorCodes, type ErrorId } from '#contracts/errors'
import { languages } from '#config/locales'
import { getErrorContext, createErrorResponse } from './error-response'

const ids = Object.keys(errorCodes) as ErrorId[]
const to = (locale: string) => getErrorContext(new Headers({ locale, 'x-correlation-id': 'c-1' }))
const english = to('en-us')

test.each(ids)('%s is sent with its code and a message, and is never taken for a bot check (ERR-01, ERR-41, TRAP-13)', async (errorId) => {
  for (const language of languages) {
    const body = await createErrorResponse({ errorId }, { correlationId: 'c-1', language }).json<Record<string, unknown>>()
    expect(body).toEqual({
      errorDetails: [{ errorId: errorCodes[errorId], message: expect.stringMatching(/^[^{}]{8,}$/) }],
      correlationId: 'c-1',
    })
  }
})

test('an error is told in the voice of the brand that the call names (ERR-01)', async () => {
  const told = async (brand: string) => {
    const context = getErrorContext(new Headers({ locale: 'fr-fr', brand }))
    return createErrorResponse({ errorId: 'PASSWORD_TOO_SHORT' }, context).json<{ errorDetails: { message: string }[] }>()
  }
  expect((await told('DROPKERB')).errorDetails[0]?.message).toBe('Ce mot de passe est trop court. Utilise au moins 8 caractères.')
  expect((await told('HALVERN')).errorDetails[0]?.message).toBe('Ce mot de passe est trop court. Utilisez au moins 8 caractères.')
  expect((await told('constructor')).errorDetails[0]?.message).toContain('Utilisez')
})

test('details of an error fill its message and are sent along (ERR-01, ERR-09)', async () => {
  const answer = createErrorResponse({ errorId: 'ADDED_MAX_QUANTITY', details: { maxAllowedQty: 3, itemId: 'i-1' } }, english)
  expect(answer.status).toBe(408)
  expect(answer.headers.get('x-correlation-id')).toBe('c-1')
  expect(await answer.json()).toMatchObject({
    errorDetails: [
      { errorId: 'INV408', message: 'You can order up to 3 of this item.', additionalInfo: { maxAllowedQty: 3, itemId: 'i-1' } },
    ],
  })
})

test('an error names the field to check, beside a message in the shopper’s language (ERR-01)', async () => {
  for (const language of languages) {
    const requested = { correlationId: 'c-1', language }
    const [plain, named] = await Promise.all(
      [undefined, { field: 'qty' }].map(async (details) => {
        const body = await createErrorResponse({ errorId: 'INVALID_REQUEST', details }, requested).json<{
          errorDetails: { message: string }[]
        }>()
        return body.errorDetails[0]
      }),
    )
    expect(named).toEqual({ ...plain, additionalInfo: { field: 'qty' } })
  }
})

test.each([
  ['nl-nl', 'nl'],
  ['fr-ca', 'fr'],
  ['en-gb', 'en'],
  ['xx-yy', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('to a caller with the locale “%s” we speak %s (ERR-41)', (locale, language) => {
  expect(to(locale)).toEqual({ correlationId: 'c-1', language })
})
