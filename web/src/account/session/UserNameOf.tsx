/** For the browser's store of passwords: whose the new one is. Nobody sees or reaches it. */
export function UserNameOf({ name }: { name: string }) {
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={name} />
}
