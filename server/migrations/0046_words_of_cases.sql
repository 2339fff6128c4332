-- A list that is walked asks of each case whether its name has some words: the index answers that alone.
DROP INDEX case_word_code;
CREATE INDEX case_word_code ON case_word (code, word, signature);
