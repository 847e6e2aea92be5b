CREATE DATABASE conference CHARACTER SET utf8mb4;
CREATE USER conference@localhost IDENTIFIED BY 'a-password-of-your-own';
GRANT ALL ON conference.* TO conference@localhost;
