import { addToCode } from '../add-to-code.ts'
import { addProperty } from '../add-property.ts'
import type { Scaffold } from './kind.ts'
import type { SourceFiles } from '../source-files.ts'

const siblingMethod = { id: 'BIZUM', type: 'bizum', title: 'Bizum' }
const messageFilesGlob = 'content/{messages,voices,catalog}/**/*.json'

/**
 * `npm run new -- payment-method SWISH --type swish --title Swish [--country NL] [--currency EUR]`: a redirect payment method. `type`: its
 * name at the payment provider. (docs/payments.md)
 */
export const newPaymentMethod: Scaffold = (files, name, { type = '', title = '', country, currency = 'EUR' }) => {
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(name)) throw new Error(`“${name}” is no id of a payment method: SEPA_DIRECT_DEBIT is one.`)
  if (!/^[a-z][\w]*$/.test(type) || !title)
    throw new Error('Say its name at the provider and its name for shoppers: --type swish --title Swish')
  const ids = [...files.read('contracts/entities/payment.ts').matchAll(/^ {2}'([A-Z_]+)',$/gm)].map(([, id = '']) => id)
  if (ids.includes(name)) throw new Error(`There is a payment method ${name} already.`)
  const countries = country ? `countries: ['${country}'], ` : ''
  const entry = `{ type: '${type}', ${countries}currency: '${currency}' }`
  const review = addToCode(files, { name, like: siblingMethod.id, all: ids, spell: (own) => (own.startsWith('{') ? entry : own) })
  files.replace('domain/payment/provider-methods.ts', `| '${siblingMethod.type}'`, (own) => `${own} | '${type}'`)
  addToProvider(files, { type, title, country, currency })
  const translatedFiles = files.list(messageFilesGlob).filter((file) => files.write(file, addMessages(files.read(file), name, title)))
  return {
    review,
    write: [
      { file: 'domain/payment/provider-methods.ts', what: 'countries, currency, largest amount' },
      { file: 'domain/payment/payment-behavior.ts', what: 'how it is captured, cancelled and refunded' },
      ...translatedFiles.map((file) => ({ file, what: `texts of ${name}, now those of ${siblingMethod.title}` })),
      { file: 'docs/payments.md', what: 'the method in the tables “Payment methods” and “Captured”' },
    ],
  }
}

type ProviderMethod = { type: string; title: string; country: string | undefined; currency: string }

/** Adds the provider's name for it, on the platform and in the sandbox. */
function addToProvider(files: SourceFiles, { type, title, country = 'NL', currency }: ProviderMethod) {
  const isKnown = new RegExp(`"${type}"`).test(files.read('vendor/adyen/checkout.ts'))
  if (!isKnown) throw new Error(`The payment provider's API knows no “${type}”: vendor/adyen/checkout.ts has the types it knows.`)
  files.replace(
    'worker/platform/payments/adyen-request.ts',
    '    default:\n',
    (own) => `    case '${type}':\n      return { type: '${type}' }\n${own}`,
  )
  const offeredFile = 'worker/sandbox/payments/payments.ts'
  const method = `{ type: '${type}', name: '${title}', countries: ['${country}'], currency: '${currency}' }`
  files.write(offeredFile, addProperty(files.read(offeredFile), 'localMethods', method))
  const redirectFile = 'worker/sandbox/payments/decide-payment.ts'
  files.write(redirectFile, addProperty(files.read(redirectFile), 'redirectMethods', `'${type}'`))
  const capturedFile = 'worker/sandbox/payments/modifications.ts'
  files.write(capturedFile, addProperty(files.read(capturedFile), 'autoCapturedMethods', `'${type}'`))
}

/** Duplicates each text of the sibling under the new name. */
function addMessages(text: string, name: string, title: string): string {
  const messagePattern = new RegExp(`^ *"payment\\.(\\w+\\.)?${siblingMethod.id}".*$`)
  const lines = text.split('\n').flatMap((line) => {
    if (!messagePattern.test(line)) return [line]
    return [line.replace(/,?$/, ','), line.replace(siblingMethod.id, name).replaceAll(siblingMethod.title, title)]
  })
  return lines.join('\n')
}
