import { html, raw } from 'hono/html'

/**
 * Script of one card field, running in the provider's frame: validates and encrypts input, which never leaves the frame in the clear.
 * Exchanges JSON messages with the library: field type (first message), brand rules and errors in; field state out. Standalone script; `$`
 * holds the field's configuration.
 */
const fieldScript = String.raw`
const shop = atob(new URLSearchParams(location.search).get('d') || '')
const number = 'encryptedCardNumber', date = 'encryptedExpiryDate', code = 'encryptedSecurityCode'
const $ = { config: null, input: null, note: null, isSealed: false, hasError: false, brand: '', codeLength: 3, panLength: 0, isUnsupported: false, bin: '' }

const brands = [
  ['visa', /^4/, [16]],
  ['mc', /^(5[1-5]|500055|2[2-7])/, [16]],
  ['amex', /^3[47]/, [15]],
  ['discover', /^(6011|65|64[4-9])/, [16]],
  ['maestro', /^(50|5[6-9]|6)/, [16, 17, 18, 19]],
]

function post(message) {
  parent.postMessage(JSON.stringify({ ...message, fieldType: $.config.fieldType, numKey: $.config.numKey }), shop)
}

const sealed = (value) => 'sbx.' + btoa(JSON.stringify({ v: value }))
const blob = (name, value, type = name) => ({ type, encryptedFieldName: name, blob: sealed(value) })
const digits = () => $.input.value.replace(/\D/g, '')

function postError(action, error) {
  $.hasError = error !== ''
  $.isSealed = false
  $.input.setAttribute('aria-invalid', String($.hasError))
  post({ action, error })
}

function postEncrypted(blobs, extraFields = {}) {
  $.hasError = false
  $.isSealed = true
  $.input.setAttribute('aria-invalid', 'false')
  post({ action: 'encryption', type: blobs.length > 1 ? 'year' : $.config.fieldType, [$.config.fieldType]: blobs, ...extraFields })
}

function passesLuhnCheck(text) {
  const sum = [...text].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function readNumber() {
  const found = brands.find(([name, begins]) => $.config.cardGroupTypes.includes(name) && begins.test(digits()))
  const lengths = $.panLength ? [$.panLength] : found ? found[2] : [16]
  const text = digits().slice(0, Math.max(...lengths))
  $.input.value = found && found[0] === 'amex'
    ? [text.slice(0, 4), text.slice(4, 10), text.slice(10)].filter(Boolean).join(' ')
    : text.replace(/(\d{4})(?=\d)/g, '$1 ')
  postBrand(found ? found[0] : 'card')
  postBin(text)
  // The library reports a card that the shop does not accept.
  if ($.isUnsupported) return
  if (!lengths.includes(text.length)) return $.isSealed || $.hasError ? postError('numberKeyPressed', '') : undefined
  if (!passesLuhnCheck(text)) return postError('luhnCheck', 'cc.num.902')
  postEncrypted([blob(number, text)], { endDigits: text.slice(-4), issuerBin: text.slice(0, 8) })
}

function postBrand(brand) {
  if (brand === $.brand) return
  $.brand = brand
  const policies = { cvcPolicy: brand === 'maestro' ? 'optional' : 'required', expiryDatePolicy: 'required' }
  post({ action: 'brand', brand, ...policies, cvcText: 'Security code', maxLength: brand === 'amex' ? 4 : 3 })
}

function postBin(text) {
  const bin = text.slice(0, text.length >= 11 ? 11 : 6)
  if (bin === $.bin) return
  $.bin = bin
  const binValue = bin.slice(0, 6)
  post(bin.length === 11 ? { action: 'binValue', binValue, encryptedBin: sealed(bin), uuid: crypto.randomUUID() } : { action: 'binValue', binValue })
}

function readDate() {
  $.input.value = $.input.value.replace(/^ *(\d) *[/.-]/, '0$1/')
  // Autofill writes the century, too.
  const typed = digits().replace(/^([2-9])/, '0$1').replace(/^(\d\d)20(\d\d)$/, '$1$2').slice(0, 4)
  $.input.value = typed.length > 2 ? typed.slice(0, 2) + '/' + typed.slice(2) : typed
  if (typed.length < 4) return $.isSealed || $.hasError ? postError('dateKeyPressed', '') : undefined
  const [month, year] = [Number(typed.slice(0, 2)), 2000 + Number(typed.slice(2))]
  const ahead = (year - new Date().getFullYear()) * 12 + month - 1 - new Date().getMonth()
  if (month < 1 || month > 12) return postError('dateKeyPressed', 'cc.dat.911')
  if (ahead < 0) return postError('dateKeyPressed', 'cc.dat.912')
  if (ahead > 240) return postError('dateKeyPressed', 'cc.dat.913')
  postEncrypted([blob('encryptedExpiryMonth', typed.slice(0, 2), 'month'), blob('encryptedExpiryYear', String(year), 'year')])
}

function readCode() {
  const typed = digits().slice(0, $.codeLength)
  $.input.value = typed
  if (typed.length === $.codeLength) return postEncrypted([blob(code, typed)])
  if ($.isSealed || $.hasError) postError('cvcKeyPressed', '')
}

const read = { [number]: readNumber, [date]: readDate, [code]: readCode }
const unfinished = { [number]: 'cc.num.901', [date]: 'cc.dat.911', [code]: 'cc.cvc.921' }
const completes = { [number]: 'cc-number', [date]: 'cc-exp', [code]: 'cc-csc' }

function open(config) {
  const { fieldType, txVariant, iframeUIConfig: { ariaConfig = {}, placeholders = {}, sfStyles = {} } } = config
  const words = ariaConfig[fieldType] || {}
  $.config = config
  if (txVariant === 'amex') $.codeLength = 4
  document.documentElement.lang = ariaConfig.lang || 'en'
  document.title = words.iframeTitle || fieldType
  $.input = Object.assign(document.createElement('input'), { type: 'text', inputMode: 'numeric', id: fieldType, autocomplete: completes[fieldType] })
  $.note = Object.assign(document.createElement('span'), { id: 'note' })
  for (const [name, value] of [['label', words.label || fieldType], ['required', 'true'], ['invalid', 'false'], ['describedby', 'note']])
    $.input.setAttribute('aria-' + name, value)
  $.input.placeholder = placeholders[fieldType] || ''
  Object.assign($.input.style, sfStyles.base)
  document.body.append($.input, $.note)
  listen(fieldType)
  post({ action: 'config' })
}

function listen(fieldType) {
  const { input } = $
  input.addEventListener('input', read[fieldType])
  input.addEventListener('focus', () => post({ action: 'focus', focus: true, numChars: input.value.length }))
  input.addEventListener('blur', () => {
    post({ action: 'focus', focus: false, numChars: input.value.length })
    if (input.value && !$.isSealed && !$.hasError) postError('incorrectly filled field', unfinished[fieldType])
  })
  input.addEventListener('keydown', ({ key, shiftKey }) => {
    if (key === 'Enter') post({ action: 'enterKeyPressed' })
    if (key === 'Tab' && shiftKey) post({ action: 'shifttab' })
  })
}

function handleMessage(message) {
  if (message.focus) $.input.focus()
  if (message.styleObject) Object.assign($.input.style, message.styleObject.base)
  if ($.config.fieldType === code) applyCodeMessage(message)
  if ($.config.fieldType === number) applyNumberMessage(message)
  if (!message.externalValidation && !('unsupportedCard' in message)) return
  $.hasError = Boolean(message.code)
  $.input.setAttribute('aria-invalid', String($.hasError))
  const { error = {} } = $.config.iframeUIConfig.ariaConfig[$.config.fieldType] || {}
  $.note.textContent = error[message.code] || ''
}

function applyCodeMessage({ brand, cvcPolicy }) {
  if (cvcPolicy) $.input.setAttribute('aria-required', String(cvcPolicy === 'required'))
  const length = brand === 'amex' ? 4 : 3
  if (!brand || length === $.codeLength) return
  $.codeLength = length
  readCode()
}

function applyNumberMessage(message) {
  if (message.brand === 'reset') Object.assign($, { brand: '', panLength: 0 })
  else if (message.panLength) $.panLength = message.panLength
  if ('unsupportedCard' in message) $.isUnsupported = Boolean(message.unsupportedCard)
  // The result of the BIN lookup may arrive after the last digit.
  if (message.brand || message.unsupportedCard === false) queueMicrotask(readNumber)
}

addEventListener('message', ({ origin, data }) => {
  if (origin !== shop || typeof data !== 'string' || !data.startsWith('{')) return
  const message = JSON.parse(data)
  if (!$.config) return message.iframeUIConfig && message.numKey ? open(message) : undefined
  if (message.numKey === $.config.numKey) handleMessage(message)
})
`

/** One page serves every card field; the library tells it which. */
export const fieldPage = html`<!doctype html>
  <html lang="en">
    <meta charset="utf-8" />
    <title>Sandbox payments</title>
    <style>
      html,
      body {
        margin: 0;
        height: 100%;
      }
      input {
        width: 100%;
        height: 100%;
        box-sizing: border-box;
        padding: 0;
        border: 0;
        outline: 0;
        background: transparent;
        font:
          16px system-ui,
          sans-serif;
      }
      span {
        position: absolute;
        left: -9999px;
      }
    </style>
    <body></body>
    <script>
      ${raw(fieldScript)}
    </script>
  </html>`
