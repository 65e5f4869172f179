export const captchaCookie = '__Host-person'

const shape = /^[\w.-]{1,400}$/

/** Returns the bot check token from the cookie; undefined if malformed. */
export function captchaTokenIn(cookies: ReadonlyMap<string, string>): string | undefined {
  const token = cookies.get(captchaCookie)
  return token !== undefined && shape.test(token) ? token : undefined
}
