/** Where the provinces are told: forms ask for them, and the device keeps them from the start. */
export const PROVINCES = '/client-service/public/dm-tinh-tp/get-all'
