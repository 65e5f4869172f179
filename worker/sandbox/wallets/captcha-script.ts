/** `grecaptcha.enterprise.execute(key, {action})`: a token of a person, without a question. Runs in the browser: nothing from outside of it may be named here. */
export function captchaScript() {
  const execute = (_key: string, { action }: { action: string }) => Promise.resolve(`sandbox.${action}.${crypto.randomUUID()}`)
  Object.assign(window, { grecaptcha: { enterprise: { ready: (then: () => void) => then(), execute } } })
}
