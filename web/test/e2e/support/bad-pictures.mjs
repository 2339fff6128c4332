/** What is wrong, the picture's name in `pictures`, and the key of the sentence that says so, with what it mentions. */
export const BAD_PICTURES = [
  ['a text file named .jpg', 'text', 'EVISA_ERROR_IMAGE_INVALID_FORMAT.reasons.notAnImage'],
  ['a truncated JPEG', 'truncated', 'EVISA_ERROR_IMAGE_INVALID_FORMAT.reasons.truncated'],
  ['a picture of 50 megapixels', 'bomb', 'EVISA_ERROR_IMAGE_TOO_LARGE.reasons.tooManyPixels', { limit: 40 }],
  ['a photo with two faces', 'twoFaces', 'EVISA_ERROR_IMAGE_MANY_FACE.title'],
]
