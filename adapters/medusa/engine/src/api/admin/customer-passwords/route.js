const { MedusaError, Modules } = require('@medusajs/framework/utils')

/**
 * Sets a customer's password. Only for the adapter, which has asked for the old one; Medusa's own route takes an emailed link alone. A customer
 * without a login is a 404.
 */
exports.POST = async ({ body, scope }, response) => {
  const { email, password } = body
  const { success, error } = await scope.resolve(Modules.AUTH).updateProvider('emailpass', { entity_id: email, password })
  if (!success) throw new MedusaError(MedusaError.Types.NOT_FOUND, error ?? 'no such login')
  response.json({ success })
}
