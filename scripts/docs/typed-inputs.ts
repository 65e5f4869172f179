import { type Country, type Language, locales } from '../../config/locales.ts'
import type { Address } from '../../contracts/entities/address.ts'
import { validateAddress } from '../../domain/address/validate-address.ts'
import { formatPostalLines } from '../../domain/address/address-lines.ts'
import { getUserMessage } from '../../domain/errors/user-message.ts'
import { sanitizeForm } from '../../domain/input/sanitize-input.ts'
import type { ValidationProblem } from '../../domain/validation/rule.ts'
import { parseAddressInput } from '../../app/features/address/typed-address.server.ts'
import { type SampleInput, sampleInputs } from './sample-inputs.ts'

type InputFields = Record<string, string>
/** Reads `content/messages/<language>/<file>.json`. */
export type MessageReader = (language: Language, file: 'forms' | 'api') => Readonly<Record<string, string>>

const personalFields = { firstName: 'Ada', lastName: 'Byron', addressLine1: '12 Larch Street', addressLine2: '', email: 'ada@example.com' }

/** A plain contact of each country, in which one field is replaced. */
const addressesByCountry: Readonly<Record<Country, InputFields>> = {
  US: { postalCode: '97205', city: 'Portland', province: 'OR', phone: '+15035550100' },
  CA: { postalCode: 'H2Y 1G9', city: 'Montréal', province: 'QC', phone: '+15145550100' },
  GB: { postalCode: 'SW1A 1AA', city: 'London', phone: '+442079460000' },
  FR: { postalCode: '75011', city: 'Paris', phone: '+33199000000' },
  DE: { postalCode: '10115', city: 'Berlin', phone: '+493023125000' },
  IT: { postalCode: '00184', city: 'Roma', phone: '+390212345678' },
  ES: { postalCode: '28013', city: 'Madrid', phone: '+34912345678' },
  NL: { postalCode: '1015 CJ', city: 'Amsterdam', phone: '+31201234567' },
}

export type InputResultRow = { shop: Country; field: string; typed: string; stored: string; shown: string }

/** Result of each input in checkout: the lines of the shipping label, or the message beside the field. */
export function listInputResults(read: MessageReader): InputResultRow[] {
  return sampleInputs.map((input) => {
    const { shop, field, typed, beside = {} } = input
    const storedResult = storeInput(input)
    const [stored, displayedText] =
      'address' in storedResult
        ? [getStoredText(storedResult.address, field), getDisplayedText(storedResult.address, field)]
        : ['', getErrorText(storedResult, shop, read)]
    return { shop, field, typed: [typed, ...Object.values(beside)].map(showInvisibleCharacters).join(' · '), stored, shown: displayedText }
  })
}

type UnstoredInput =
  | { problem: ValidationProblem }
  | { failure: { errorId: string; details?: Parameters<typeof getUserMessage>[0]['details'] } }

/** The way of the checkout form, without scripts: normalized, judged by the shop, then by the platform. */
function storeInput({ shop, field, typed, beside }: SampleInput): { address: Address } | UnstoredInput {
  const formData = new FormData()
  for (const [name, text] of Object.entries({ ...personalFields, ...addressesByCountry[shop], ...beside, [field]: typed }))
    formData.append(name, text)
  const { address, problems } = parseAddressInput(Object.fromEntries(sanitizeForm(formData)) as InputFields, shop)
  const [problem] = Object.values(problems).filter((candidate) => candidate !== undefined)
  if (problem) return { problem }
  const checkedResult = validateAddress(address, { country: shop, codes: ['standard'] })
  return checkedResult.ok ? { address: checkedResult.value } : { failure: checkedResult }
}

function getStoredText(address: Address, field: string): string {
  const { addressLine1, addressLine2 } = address
  if (field === 'addressLine1') return [addressLine1, addressLine2].filter(Boolean).join(' ⏎ ')
  return String(address[field as keyof Address] ?? '')
}

/** Lines of the label that the field is part of; a phone or an email stands as it is stored. */
function getDisplayedText(address: Address, field: string): string {
  if (field === 'phone' || field === 'email') return getStoredText(address, field)
  const lines = formatPostalLines(address)
  if (field === 'firstName' || field === 'lastName') return lines[0] ?? ''
  return lines.slice(1).join(' ⏎ ')
}

function getErrorText(storedResult: UnstoredInput, shop: Country, read: MessageReader): string {
  const { language } = Object.values(locales).find(({ country }) => country === shop) ?? { language: 'en' as const }
  if ('failure' in storedResult) return getUserMessage(storedResult.failure, read(language, 'api'))
  const { key, values = {} } = storedResult.problem
  return (read(language, 'forms')[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name as keyof typeof values]))
}

/** Signs that nobody sees, by their code. */
function showInvisibleCharacters(typed: string): string {
  return typed.replace(/[\p{Cf}\p{Mn}\u00a0]/gu, (sign) => `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`)
}
