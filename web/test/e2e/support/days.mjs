/** `YYYY-MM-DD` as pages and mails write it for people in a language. */
export function written(iso, language = 'en') {
  const [year, month, day] = iso.split('-')
  if (language === 'vi') return `${day}/${month}/${year}`
  if (language !== 'en') return `${year}年${Number(month)}月${Number(day)}日`
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(new Date(`${iso}T12:00:00`))
  return `${Number(day)} ${name} ${year}`
}
