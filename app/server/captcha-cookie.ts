export const captchaCookie = '__Host-person'

const shape = /^[\w.-]{1,400}$/

/** What a visitor was given for passing the bot check; anything else in its place is nothing. (ERR-04) */
export function captchaTokenIn(cookies: ReadonlyMap<string, string>): string | undefined {
  const token = cookies.get(captchaCookie)
  return token !== undefined && shape.test(token) ? token : undefined
}
