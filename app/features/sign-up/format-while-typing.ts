import { applyMask, maskOfCode } from '#domain/validation/phone-mask'
import { tidyNumber } from '#domain/validation/tidy-phone'

const dateMask = 'XX/XX/XXXX'

/** Sets the digits of a date apart while they are typed. (SUP-14) */
export function formatDateWhileTyping(input: HTMLInputElement) {
  // Whoever types the signs between the digits knows where they belong.
  if (/^[\d/]*$/.test(input.value)) write(input, applyMask(input.value, dateMask))
}

/** Lays a number out the way the country of its dial code writes it, while it is typed. One with a plus, or the 00 that stands for it, is somebody’s own way. (VAL-15, VAL-17, VAL-18, VAL-19) */
export function formatPhoneWhileTyping(input: HTMLInputElement, dialCode: string) {
  const typed = tidyNumber(input.value, dialCode)
  if (typed.startsWith('+') || input.value.startsWith('00')) return
  const digits = typed.replace(/\D/g, '')
  const laidOut = applyMask(digits, maskOfCode(dialCode, digits.length))
  // A digit too many is left for the shopper to see.
  if (laidOut.replace(/\D/g, '').length === digits.length) write(input, laidOut)
}

/** Who corrects something in the middle is left in peace. */
function write(input: HTMLInputElement, text: string) {
  if (input.selectionEnd === input.value.length && input.value !== text) input.value = text
}
