-- Statistics were counted each day, with small numbers left out. They are counted anew at the next start, rounded, and then
-- once a month.
DELETE FROM open_data;
